"""Makes a notebook of each script, with its text in a cell."""
import json
from pathlib import Path

for script in Path("cells").glob("*.py"):
    lesson = {"cell_type": "markdown", "metadata": {}, "source": "# A lesson"}
    code = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": script.read_text().strip()}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": [lesson, code], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}
    Path(script.stem + ".ipynb").write_text(json.dumps(notebook))
