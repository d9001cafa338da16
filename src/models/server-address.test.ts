import { expect, test } from 'vitest'
import { isPrivate, serverAddress } from './server-address.ts'

test.for([
  ['http://127.0.0.1:8078/v1/chat/completions', 'http://127.0.0.1:8078/v1'],
  ['https://example.org/v1/completions/', 'https://example.org/v1'],
  ['https://example.org/openai/v1/models', 'https://example.org/openai/v1'],
  ['https://example.org/v1/messages?key=a', 'https://example.org/v1?key=a'],
  ['https://example.org/v1/', 'https://example.org/v1'],
  ['https://example.org/v1', 'https://example.org/v1'],
  ['http://127.0.0.1:8078/', 'http://127.0.0.1:8078'],
  ['HTTP://Example.org/v1', 'http://example.org/v1'],
] as const)('%s is the server at %s', ([given, address]) => {
  expect(serverAddress(given)).toBe(address)
})

test.for(['localhost:8080', 'ftp://example.org', 'nonsense', ''])('%j is no address', (given) => {
  expect(serverAddress(given)).toBeUndefined()
})

test.for([
  ['http://127.0.0.1:11434/v1', true],
  ['http://[::1]:8000/v1', true],
  ['http://localhost:1234', true],
  ['http://192.168.1.20:8000/v1', true],
  ['http://10.0.0.7/v1', true],
  ['http://vllm:8000/v1', true],
  ['http://models.local/v1', true],
  ['https://api.example.org/v1', false],
  ['http://8.8.8.8/v1', false],
  ['http://172.32.0.1/v1', false],
  ['http://[2001:db8::1]/v1', false],
] as const)('%s is in a network of the user: %s', ([address, own]) => {
  expect(isPrivate(address)).toBe(own)
})
