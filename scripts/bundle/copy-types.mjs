import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Copies a file of types and those that it uses, and no others; the types of the coder come along. */
export function copyTypes(file, { dist, coder, out }, copied = new Set()) {
  if (copied.has(file)) return
  copied.add(file)
  const used = []
  const text = readFileSync(file, 'utf8').replace(
    /(\bfrom |\bimport\()(['"])([^'"\n]+)\2/g,
    (whole, before, quote, name) => {
      const target = targetOf(name)
      if (target === undefined) return whole
      used.push(target)
      const path = relative(dirname(placeOf(file)), placeOf(target))
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`.replace(
        /\.d\.(m?)ts(?=['"]$)/,
        '.$1js',
      )
    },
  )
  mkdirSync(dirname(placeOf(file)), { recursive: true })
  writeFileSync(placeOf(file), text)
  for (const each of used) copyTypes(each, { dist, coder, out }, copied)

  function targetOf(name) {
    if (name === '@elenchus/rdf-coder') return join(coder, 'index.d.ts')
    if (!name.startsWith('.')) return undefined
    return join(dirname(file), name.replace(/(?:\.d)?\.(m?)[tj]s$/, '.d.$1ts'))
  }

  function placeOf(path) {
    return path.startsWith(dist)
      ? join(out, relative(dist, path))
      : join(out, 'rdf-coder', relative(coder, path))
  }
}
