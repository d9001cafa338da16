import type { Command } from 'commander'

export function withOptionTables(page: string, commands: readonly Command[]): string
