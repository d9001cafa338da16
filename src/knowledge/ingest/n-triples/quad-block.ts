import { xsdString } from '../../store/vocabulary.ts'
import type { ParsedQuad, ParsedTerm } from '../rdf/quad.ts'

/** Quads as one text with its lengths: `assembly/quads.ts` says how. */
export interface QuadBlock {
  readonly text: string
  readonly lengths: Int32Array<ArrayBuffer>
  readonly count: number
}

const mostQuads = 1 << 13
const mostText = 1 << 20

/** Bytes of each quad's lengths. */
export const quadWidth = 20

/** Gathers quads, so that another thread can code many at a time. */
export class QuadGatherer {
  readonly #blankPrefix: string
  #lengths = new Int32Array((mostQuads * quadWidth) / 4)
  #text = ''
  #count = 0

  constructor(blankPrefix: string) {
    this.#blankPrefix = blankPrefix
  }

  /** Whether it is time to `take` what was gathered. */
  get full(): boolean {
    return this.#count === mostQuads || this.#text.length > mostText
  }

  get empty(): boolean {
    return this.#count === 0
  }

  add({ subject, predicate, object }: ParsedQuad): void {
    const lengths = this.#lengths
    const at = (this.#count++ * quadWidth) / 4
    const from = this.#node(subject)
    const relation = `<${predicate.value}`
    lengths[at] = from.length
    lengths[at + 1] = relation.length
    if (object.termType !== 'Literal') {
      const to = this.#node(object)
      lengths[at + 2] = to.length
      this.#text += from + relation + to
      return
    }
    const language = object.language?.toLowerCase() ?? ''
    const datatype = language === '' ? unlessUsual(object.datatype?.value) : ''
    const to = `"${language}@${datatype}"${object.value}`
    lengths[at + 2] = to.length
    lengths[at + 3] = language.length
    lengths[at + 4] = datatype.length
    this.#text += from + relation + to
  }

  /** What was gathered; nothing is afterwards. */
  take(): QuadBlock {
    const count = this.#count
    const block = { text: this.#text, lengths: this.#lengths, count }
    this.#lengths = new Int32Array((mostQuads * quadWidth) / 4)
    this.#text = ''
    this.#count = 0
    return block
  }

  #node({ termType, value }: ParsedTerm): string {
    return termType === 'BlankNode' ? `_${this.#blankPrefix}${value}` : `<${value}`
  }
}

function unlessUsual(datatype: string = xsdString): string {
  return datatype === xsdString ? '' : datatype
}
