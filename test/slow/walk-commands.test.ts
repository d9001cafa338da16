import { testPages } from '../walk/test-pages.ts'

testPages(['docs/commands.md'])
