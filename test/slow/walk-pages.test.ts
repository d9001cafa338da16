import { testPages } from '../walk/test-pages.ts'
import { pagesWithCommands } from '../walk/walk-pages.ts'

testPages(pagesWithCommands().filter((page) => page !== 'docs/commands.md'))
