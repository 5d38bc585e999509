"""Boards in MkDocs: turns code blocks named perfect-play into boards.

Put this file beside mkdocs.yml, and name it there:

    hooks:
      - perfect_play.py
    extra:
      perfect_play: https://play.example/
"""
import re
from html import escape

from mkdocs.exceptions import PluginError
from pymdownx.superfences import SuperFencesException

NAME = "Perfect Play"
#: Pattern of an option that needs no value.
FLAG = "true|false"
#: Options of a block, with patterns for their values. tests/web/model/share/embed-options.test.ts writes them.
OPTIONS = {
    "title": r".+",
    "theme": r"page|auto|light|dark",
    "lang": r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*",
    "ui": r"full|board",
    "readonly": r"true|false",
    "hints": r"1|0",
    "keys": r"frame|page",
    "group": r"[\w-]+",
    "stop": r"[1-9]\d{0,2}",
    "poster": r"\S+",
    "loading": r"lazy|click|eager",
    "width": r"\d+(\.\d+)?(px|em|rem|%)?",
    "height": r"auto|\d+(\.\d+)?(px|em|rem|vh)?",
}


def on_config(config):
    host = config["extra"].get("perfect_play")
    if not isinstance(host, str) or not re.match(r"https?://", host):
        raise PluginError("perfect-play: extra.perfect_play in mkdocs.yml must be where Perfect Play is served, such as https://play.example/")
    host = host.rstrip("/") + "/"

    def block(source, language, css_class, options, md, **more):
        try:
            return board(source, host)
        except ValueError as error:
            raise SuperFencesException(f"perfect-play: {error}") from error

    # Keeps fences that other plugins added.
    if "pymdownx.superfences" not in config["markdown_extensions"]:
        config["markdown_extensions"].append("pymdownx.superfences")
    fences = config["mdx_configs"].setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
    fences.append({"name": "perfect-play", "class": "perfect-play", "format": block})
    config["extra_javascript"].append(host + "perfect-play.js")
    return config


def board(text, host):
    """Returns the element for a block: a link on its first line, then one option per line. Raises ValueError if it is invalid."""
    link, *lines = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    src = host + link if link.startswith("#") else link
    if not re.fullmatch(r"https?://[\w.-]+(:\d+)?(/[^\s<>\"#]*)?#[^\s<>\"]+", src):
        raise ValueError(f"“{link}” is not a link to a board. Links look like #dots-boxes/3x3 or https://…/#v1/….")
    words = {}
    for line in lines:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if name not in OPTIONS:
            raise ValueError(f"Unknown option “{name}”. Options: {', '.join(OPTIONS)}.")
        if name in words:
            raise ValueError(f"“{name}” is set twice.")
        words[name] = "true" if OPTIONS[name] == FLAG and not colon else value
        if not re.fullmatch(OPTIONS[name], words[name]):
            raise ValueError(f"“{value}” is not a valid {name}.")
    return element(src, words)


def element(src, words):
    title = words.get("title", NAME)
    height = words.get("height", usual_height(src, words))
    attributes = {"src": src, "title": title, "theme": "page"}
    for name, value in words.items():
        if OPTIONS[name] != FLAG:
            attributes[name] = value
        elif value == "true":
            attributes[name] = ""
    # The style reserves space until the script has loaded.
    attributes["style"] = "display:block"
    if height == "auto":
        attributes.pop("height", None)
    else:
        attributes["height"] = height
        attributes["style"] += f";min-height:{height}{'' if re.search('[a-z]', height) else 'px'}"
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<perfect-play{written}><a href="{escape(src)}">{escape(title)}</a></perfect-play>'


def usual_height(src, words):
    """Estimates the height that the frame requests in a column of text."""
    if words.get("ui") == "board":
        return "660"
    return "1600" if re.search(r"[?&]view=watch", src) else "530"
