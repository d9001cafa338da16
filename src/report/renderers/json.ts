import type { Renderer } from './renderer.ts'

export const json: Renderer = {
  id: 'json',
  endings: ['.json'],
  description: 'all numbers and the errors, for programs',
  render: (report) => `${JSON.stringify(report, undefined, 2)}\n`,
}
