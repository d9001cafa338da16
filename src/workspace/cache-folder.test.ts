import { expect, test } from 'vitest'
import { cacheFolder } from './cache-folder.ts'

test.for([
  { environment: { XDG_CACHE_HOME: '/caches', HOME: '/home/ada' }, folder: '/caches/elenchus' },
  { environment: { HOME: '/home/ada' }, folder: '/home/ada/.cache/elenchus' },
  { environment: { XDG_CACHE_HOME: '', HOME: '/home/ada' }, folder: '/home/ada/.cache/elenchus' },
  {
    environment: { XDG_CACHE_HOME: 'here', HOME: '/home/ada' },
    folder: '/home/ada/.cache/elenchus',
  },
])('the cache of $environment is $folder', ({ environment, folder }) => {
  expect(cacheFolder(environment)).toBe(folder)
})
