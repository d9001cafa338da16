/** A passage found for a question. Untrusted text. */
export interface Evidence {
  readonly text: string
  readonly source: string
}

export interface EvidenceSource {
  readonly label: string
  readonly find: (query: string, count: number) => Promise<readonly Evidence[]>
}
