/** A sentence of ours; text in backticks is a command. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((part, place) =>
          place % 2 === 0 ? part : <code key={`${place} ${part}`}>{part}</code>,
        )}
    </>
  )
}
