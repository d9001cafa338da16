import { expect, test } from 'vitest'
import { takesArticle } from './article.ts'

test.for([
  'United States',
  'Netherlands',
  'Czech Republic',
  'Battle of Hastings',
  'University of Oxford',
  'Treaty of Versailles',
  'Marshall Islands',
  'Ottoman Empire',
  'Statue of Liberty',
  'Eiffel Tower',
  'Sydney Opera House',
  'Nobel Prize in Physics',
  'Beskids',
  'Forbidden City',
])('English says the %s', (name) => {
  expect(takesArticle(name)).toBe(true)
})

test.for([
  'France',
  'Paris',
  'Mont Blanc',
  'Lake Victoria',
  'The Hague',
  'Harvard University',
  'Mount Everest',
  'New York',
  'San Francisco',
  'Stonehenge',
  "Franklin's lost expedition",
  'Tokyo Tower',
  'Heard Island and McDonald Islands',
])('English says %s without an article', (name) => {
  expect(takesArticle(name)).toBe(false)
})
