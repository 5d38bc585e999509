project = "A tutorial"
extensions = ["myst_parser"]
html_theme = "furo"
html_js_files = [("%%script%%", {"async": "async"})]
