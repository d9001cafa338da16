/** The groups of a help page, in its order; what everybody needs comes first. */
export const groups = {
  first: 'Options',
  what: 'What is asked',
  amount: 'How much',
  graph: 'What you say of your graph',
  wording: 'Language and wording',
  source: 'Reading tables and dumps',
  fetch: 'Fetching from services and dumps',
  reply: 'What the model is sent',
  server: 'Servers and keys',
  limits: 'Limits and cost',
  judging: 'Who judges',
  figures: 'Other figures and tables',
  gates: 'Thresholds',
  output: 'Output',
} as const
export type Group = keyof typeof groups
