/** What a date may be exchanged for: a day that no calendar has, or one that is yet to come. */
export const dateExchanges = ['impossible', 'future'] as const
export type DateExchangeKind = (typeof dateExchanges)[number]
