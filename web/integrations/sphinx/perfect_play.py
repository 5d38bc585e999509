"""Boards in Sphinx, in reStructuredText and MyST.

Beside conf.py, and in it:

    import sys
    sys.path.append(".")
    extensions = ["perfect_play"]
    perfect_play_host = "https://play.example/"
"""
import re
from html import escape

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.errors import ConfigError

NAME = "Perfect Play"


def one_of(*words):
    return lambda text: directives.choice(text, words)


def matching(pattern, example):
    def read(text):
        if text is None or not re.fullmatch(pattern, text.strip()):
            raise ValueError(f"it is something like {example}")
        return text.strip()

    return read


class board(nodes.General, nodes.Element):
    """A board; what is in it is a link to it, for what has no boards: paper, plain text, other formats."""


class PerfectPlay(Directive):
    required_arguments = 1
    option_spec = {
        "title": directives.unchanged_required,
        "theme": one_of("page", "auto", "light", "dark"),
        "lang": matching(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", "zh"),
        "ui": one_of("full", "board"),
        "readonly": directives.flag,
        "hints": one_of("0", "1"),
        "keys": one_of("page", "frame"),
        "group": matching(r"[\w-]+", "search"),
        "stop": matching(r"[1-9]\d{0,2}", "2"),
        "poster": directives.uri,
        "loading": one_of("lazy", "click", "eager"),
        "width": matching(r"\d+(\.\d+)?(px|em|rem|%)?", "480"),
        "height": matching(r"auto|\d+(\.\d+)?(px|em|rem|vh)?", "480"),
    }

    def run(self):
        host = self.state.document.settings.env.config.perfect_play_host.rstrip("/") + "/"
        (link,) = self.arguments
        src = host + link if link.startswith("#") else link
        if not re.fullmatch(r"https?://[\w.-]+(:\d+)?(/[^\s<>\"#]*)?#[^\s<>\"]+", src):
            raise self.error(f"perfect-play: “{link}” is no link to a board: it is #dots-boxes/3x3, or https://…/#v1/….")
        title = self.options.get("title", NAME)
        link = nodes.reference("", title, refuri=src)
        return [board("", nodes.paragraph("", "", link), attributes=attributes_of(src, title, self.options))]


def attributes_of(src, title, options):
    height = options.get("height", usual_height(src, options))
    attributes = {"src": src, "title": title, "theme": "page", **options}
    if "readonly" in attributes:
        attributes["readonly"] = ""
    # The style keeps the place free until the script has come.
    attributes["style"] = "display:block"
    if height == "auto":
        attributes.pop("height", None)
    else:
        attributes["height"] = height
        attributes["style"] += f";min-height:{height}{'' if re.search('[a-z]', height) else 'px'}"
    return attributes


def usual_height(src, options):
    """About the height that the frame asks for in a usual column."""
    if options.get("ui") == "board":
        return "660"
    return "1600" if re.search(r"[?&]view=watch", src) else "530"


def open_html(writer, node):
    # Books have no scripts, and no network.
    if getattr(writer.builder, "name", "") == "epub":
        return
    written = "".join(f' {name}="{escape(value)}"' for name, value in node["attributes"].items())
    writer.body.append(f"<perfect-play{written}>")


def close_html(writer, node):
    if getattr(writer.builder, "name", "") != "epub":
        writer.body.append("</perfect-play>\n")


def nothing(writer, node):
    pass


def load_script(app, config):
    host = config.perfect_play_host
    if not isinstance(host, str) or not re.match(r"https?://", host):
        raise ConfigError("perfect_play_host in conf.py is where Perfect Play is served, such as https://play.example/")
    # Sphinx writes `async="async"`.
    app.add_js_file(host.rstrip("/") + "/perfect-play.js", **{"async": "async"})


def setup(app):
    app.add_config_value("perfect_play_host", None, "env")
    link_only = (nothing, nothing)
    app.add_node(board, html=(open_html, close_html), latex=link_only, text=link_only, man=link_only, texinfo=link_only)
    app.add_directive("perfect-play", PerfectPlay)
    app.connect("config-inited", load_script)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
