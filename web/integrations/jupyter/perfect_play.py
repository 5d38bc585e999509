"""Boards in notebooks, and in what nbconvert makes of them: no extension, only frames.

    from perfect_play import board

    board("https://play.example/#dots-boxes/3x3", title="Three by three")
"""
import re
from html import escape
from urllib.parse import urlencode


class Board:
    """A board at the end of a cell."""

    def __init__(self, link, frame, title, height):
        self.link, self.frame, self.title, self.height = link, frame, title, height

    def _repr_html_(self):
        # Notebooks that are not trusted run no script, and show frames.
        return (
            f'<iframe src="{escape(self.frame)}" title="{escape(self.title)}" width="100%" height="{self.height}"'
            ' loading="lazy" allow="fullscreen; clipboard-write" referrerpolicy="no-referrer"'
            ' style="border: 0; display: block"></iframe>'
        )

    def _repr_latex_(self):
        # On paper: its name, and where it is.
        return rf"\href{{{_latex(self.link)}}}{{{_latex(self.title)}}}"

    def __repr__(self):
        return f"{self.title}: {self.link}"


def board(link, *, title="Perfect Play", height=None, theme="auto", lang=None, ui="full", readonly=False, hints=True):
    """A board for a link: https://play.example/#v1/…, or a short one, https://play.example/#dots-boxes/3x3."""
    parts = re.fullmatch(r"(https?://[\w.-]+(?::\d+)?(?:/[^\s<>\"#?]*)?)(?:\?[^\s#]*)?(#[^\s<>\"]+)", link)
    if parts is None:
        raise ValueError(f"{link!r} is no link to a board: it is https://…/#dots-boxes/3x3, or https://…/#v1/….")
    for name, value, allowed in (
        ("theme", theme, ("auto", "light", "dark")),
        ("ui", ui, ("full", "board")),
        ("lang", lang, (None, "auto", "en", "zh")),
    ):
        if value not in allowed:
            raise ValueError(f"{value!r} is nothing that {name} can be: it is one of {allowed}.")
    page, place = parts.groups()
    options = {
        **({} if theme == "auto" else {"theme": theme}),
        **({} if lang in (None, "auto") else {"lang": lang}),
        **({} if ui == "full" else {"ui": ui}),
        **({"readonly": "1"} if readonly else {}),
        **({} if hints else {"hints": "0"}),
    }
    address = _folder(page) + "embed.html" + (f"?{urlencode(options)}" if options else "") + place
    return Board(link, address, title, int(height or _usual_height(place, ui)))


def _folder(page):
    return page[: page.rindex("/") + 1] if page.count("/") > 2 else page + "/"


def _usual_height(place, ui):
    """About the height that the frame asks for in a usual column."""
    if ui == "board":
        return 660
    return 1600 if re.search(r"[?&]view=watch", place) else 530


def _latex(text):
    marks = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    return re.sub(r"[\\~^#$%&_{}]", lambda mark: marks.get(mark[0], "\\" + mark[0]), text)
