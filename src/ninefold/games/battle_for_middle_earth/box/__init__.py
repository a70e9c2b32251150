"""The components: their values as TOML, and what reads and checks them."""
