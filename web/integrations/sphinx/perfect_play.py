"""Boards in Sphinx, in reStructuredText and MyST.

Put this file beside conf.py, and add to it:

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


#: Options of a board, with patterns for their values. tests/web/model/share/embed-options.test.ts writes them.
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


def converter(name, form):
    """Returns a function that parses the value of an option."""
    if form == "true|false":
        return directives.flag
    if re.fullmatch(r"[a-z0-9|]+", form):
        return lambda text: directives.choice(text, form.split("|"))

    def read(text):
        if text is None or not re.fullmatch(form, text.strip(), re.DOTALL):
            raise ValueError(f"“{text}” is not a valid {name}")
        return text.strip()

    return read


class board(nodes.General, nodes.Element):
    """A board. It contains a link to the board, for formats without boards, such as plain text."""


class PerfectPlay(Directive):
    required_arguments = 1
    # An address may continue on the next line.
    option_spec = {**{name: converter(name, form) for name, form in OPTIONS.items()}, "poster": directives.uri}

    def run(self):
        host = self.state.document.settings.env.config.perfect_play_host.rstrip("/") + "/"
        (link,) = self.arguments
        src = host + link if link.startswith("#") else link
        if not re.fullmatch(r"https?://[\w.-]+(:\d+)?(/[^\s<>\"#]*)?#[^\s<>\"]+", src):
            raise self.error(f"perfect-play: “{link}” is not a link to a board. Links look like #dots-boxes/3x3 or https://…/#v1/….")
        title = self.options.get("title", NAME)
        link = nodes.reference("", title, refuri=src)
        return [board("", nodes.paragraph("", "", link), attributes=attributes_of(src, title, self.options))]


def attributes_of(src, title, options):
    height = options.get("height", usual_height(src, options))
    given = {name: "" if value is None else value for name, value in options.items()}
    attributes = {"src": src, "title": title, "theme": "page", **given}
    # The style reserves space until the script has loaded.
    attributes["style"] = "display:block"
    if height == "auto":
        attributes.pop("height", None)
    else:
        attributes["height"] = height
        attributes["style"] += f";min-height:{height}{'' if re.search('[a-z]', height) else 'px'}"
    return attributes


def usual_height(src, options):
    """Estimates the height that the frame requests in a column of text."""
    if options.get("ui") == "board":
        return "660"
    return "1600" if re.search(r"[?&]view=watch", src) else "530"


def open_html(writer, node):
    # EPUB readers have neither scripts nor a network.
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
        raise ConfigError("perfect_play_host in conf.py must be where Perfect Play is served, such as https://play.example/")
    # Sphinx writes `async="async"`.
    app.add_js_file(host.rstrip("/") + "/perfect-play.js", **{"async": "async"})


def setup(app):
    app.add_config_value("perfect_play_host", None, "env")
    link_only = (nothing, nothing)
    app.add_node(board, html=(open_html, close_html), latex=link_only, text=link_only, man=link_only, texinfo=link_only)
    app.add_directive("perfect-play", PerfectPlay)
    app.connect("config-inited", load_script)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
