import { formatCount } from '../../src/report/format-share.ts'

/** A number of questions, linked to them if there are any. */
export function CountLink({ count, href }: { readonly count: number; readonly href: string }) {
  return count === 0 ? <>0</> : <a href={href}>{formatCount(count)}</a>
}
