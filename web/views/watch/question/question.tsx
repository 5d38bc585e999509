/** The question that a picture answers, over it. */

export function Question({ text }: { readonly text: string }) {
  return <h3 class="watch-question">{text}</h3>;
}
