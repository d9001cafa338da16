import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * Where downloads and answers may be kept: `$XDG_CACHE_HOME/elenchus`, else `~/.cache/elenchus`. A relative
 * `XDG_CACHE_HOME` is ignored, as the XDG Base Directory specification says.
 */
export function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { XDG_CACHE_HOME: cache, HOME: home } = environment
  if (cache !== undefined && isAbsolute(cache)) return join(cache, 'elenchus')
  return join(home || homedir(), '.cache', 'elenchus')
}
