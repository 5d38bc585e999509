/** Styles of the element, in a constructed style sheet, which a Content-Security-Policy does not block. */

const CSS = `
:host{display:block;max-width:100%;color-scheme:light dark}
:host([hidden]){display:none}
div{position:relative;max-width:100%;background:light-dark(#f6f7f9,#16181d)}
iframe,button{position:absolute;inset:0;box-sizing:border-box;width:100%;height:100%;border:0}
button{padding:0;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#5b6472,#9aa4b2);background:none;cursor:pointer;overflow:hidden}
p,a{margin:.25rem 0;font:.875rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere;opacity:.8}
a{display:none;color:inherit}
button:focus-visible{outline:3px solid light-dark(#1d4ed8,#8ab4ff);outline-offset:-3px}
img,svg{width:100%;height:100%;object-fit:contain}
svg{max-width:20rem;fill:none;stroke:currentColor;stroke-width:1.5}
svg circle{fill:light-dark(#fff,#23262e)}
.sign{position:absolute;inset:0;margin:auto;width:64px;height:64px;color:light-dark(#1d4ed8,#8ab4ff)}
span{position:absolute;inset:auto 0 0;padding:.5rem;background:light-dark(#f6f7f9,#16181d);color:light-dark(#1b1f27,#e8eaee)}
button:hover .sign circle{fill:light-dark(#e8eefc,#2c3445)}
.sign path{fill:currentColor}
@media print{div{background:none}div:has(button)+a{display:block}}
@media (forced-colors:active){div{outline:1px solid}}
`;

let sheet: CSSStyleSheet | null = null;

/** Returns one style sheet for all elements on the page. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
