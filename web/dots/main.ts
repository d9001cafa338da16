import { type DrawDots, drawDots } from './dots.ts'

declare global {
  var elenchusDots: DrawDots | undefined
}

// a script of its own has no other way to hand something to the page
globalThis.elenchusDots = drawDots
