/**
 * Words that talk about an answer without giving one: with these and the question's own words alone a reply names nothing. English; not from any
 * graph or set of replies.
 */
export const vagueWords: ReadonlySet<string> = new Set(
  `several various numerous multiple different certain some few number plenty lot lots host range variety others other another any all each both more
  most depends depend depending context question answer answers answered information detail details source sources list lists listed
  example examples thing things way ways person people someone somebody something anything everything person figure figures well widely
  often usually generally sometimes commonly typically possibly perhaps probably likely maybe hard difficult easy clear unclear sure
  happy help interesting great good here there below above time times history records record documented reported associated related
  considered regarded depending vary varies varied complete full exhaustive not no only just really quite very`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
