"""Learning by playing against oneself. Needs PyTorch and Numba (`pip install ninefold[learn]`)."""
