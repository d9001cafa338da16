import type { Truth } from '../../domain/truth.ts'

/** What decided: the kind of proof that it is true, or the ground on which it is false. */
export function groundOf(truth: Truth): string {
  switch (truth.status) {
    case 'true':
      return truth.by
    case 'false':
      return truth.certificate.ground
    case 'unknown':
      return ''
  }
}
