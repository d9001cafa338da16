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
  'New York Yankees',
  'English language',
  '81st Academy Awards',
  '21st century',
  'Cabinet of Ministers of Ukraine',
  'Stade Vélodrome',
  'Free State',
  'Protectorate of Bohemia and Moravia',
  'Commonwealth realm of Guyana',
  'Socialist Republic of Serbia',
  'Finsteraarhorn',
  'Getty Center',
  'Tula Arms Plant',
  'Israeli–Palestinian conflict',
  'Labour Party (United Kingdom)',
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
  'Queens Park Rangers',
  'Heard Island and McDonald Islands',
  'Cape Horn',
  'Birkbeck, University of London',
  'Queens College, City University of New York',
])('English says %s without an article', (name) => {
  expect(takesArticle(name)).toBe(false)
})
