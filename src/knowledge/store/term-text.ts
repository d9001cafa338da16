import type { Iri } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import { langString } from './vocabulary.ts'
