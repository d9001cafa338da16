const syllables =
  'an bel cor dra el fir gan hol is jor ka lun mor né os pra quin ros sté tor ul vas wen yl zü'.split(
    ' ',
  )

let state = 7

/** Mulberry32. */
export function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export function chance(share) {
  return random() < share
}

export function below(end) {
  return Math.floor(random() * end)
}

/** Few are named often, most hardly ever. */
export function popular(end) {
  return Math.floor(end * random() ** 4)
}

export function wordOf() {
  let text = ''
  for (let left = 3 + below(3); left > 0; left--) text += syllables[below(syllables.length)]
  return text[0].toUpperCase() + text.slice(1)
}

export function titleOf() {
  return `The ${wordOf()} of ${wordOf()}`
}
