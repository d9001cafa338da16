import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideSecrets, secretsIn, withoutSecrets } from './hide-secrets.ts'

const key = 'sk-a/key+with "signs"'

test.for([
  key,
  JSON.stringify({ authorization: `Bearer ${key}` }),
  `https://example.org/?key=${encodeURIComponent(key)}`,
  `Basic ${Buffer.from(key).toString('base64')}`,
])('a key is hidden in %j', (text) => {
  const hidden = hideSecrets(text, [key])

  expect(hidden).toContain('[key]')
  expect(hidden).not.toMatch(/signs|c2lnbnM/)
})

test('in any JSON no text holds the key, names of fields included, and the rest stays', () => {
  const secret = 'sk-0123456789'
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const clean = withoutSecrets({ [`${text}${secret}`]: [`${text}${secret}`, value] }, [secret])

      expect(JSON.stringify(clean)).not.toContain(secret)
      expect(withoutSecrets(value, ['a-key-that-occurs-nowhere'])).toEqual(value)
    }),
  )
})

test.for(['x', 'none', 'EMPTY'])('a dummy key such as %s leaves words alone', (dummy) => {
  expect(hideSecrets(`${dummy} of them, Bearer ${dummy}`, [dummy])).toBe(
    `${dummy} of them, Bearer [key]`,
  )
})

test('variables named like keys hold secrets, others do not', () => {
  const environment = {
    OPENAI_API_KEY: 'sk-0123456789',
    HF_TOKEN: 'hf_0123456789',
    DB_PASSWORD: 'correct horse',
    HOME: '/home/somebody',
    SHORT_KEY: 'x',
    KEYBOARD: 'qwertz-layout',
  }

  expect(secretsIn(environment)).toEqual(['sk-0123456789', 'hf_0123456789', 'correct horse'])
})
