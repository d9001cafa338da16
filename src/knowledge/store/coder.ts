import { type CoderOptions, RdfCoder } from '@elenchus/rdf-coder'
import { httpBases } from '../../domain/prefixes.ts'
import { foldedName } from './folded-name.ts'
import { nameRoles } from './schema.ts'

/** Codes N-Triples and Turtle as this store keeps names and keys. */
export function rdfCoder(options: Pick<CoderOptions, 'blankPrefix' | 'graphs'>): RdfCoder {
  return new RdfCoder({ ...options, roles: nameRoles, foldedName, httpBases })
}
