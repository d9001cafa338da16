import { expect, test } from 'vitest'
import { hasNoArticle, takesArticle } from './article.ts'

test.for([
  'United States',
  'Netherlands',
  'Czech Republic',
  'Battle of Hastings',
  'University of Oxford',
  'Treaty of Versailles',
  'Marshall Islands',
  'Ottoman Empire',
  'Mamluk Sultanate',
  'Crimean Khanate',
  'Tokugawa shogunate',
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
  'Passerelle du Palais de Justice',
  'Free State',
  'Allman Brothers Band',
  'Protectorate of Bohemia and Moravia',
  'Commonwealth realm of Guyana',
  'Socialist Republic of Serbia',
  'Finsteraarhorn',
  'Getty Center',
  'Tula Arms Plant',
  'Israeli–Palestinian conflict',
  'Labour Party (United Kingdom)',
  'New York metropolitan area',
  '16th arrondissement of Paris',
  'Space Needle',
  'Royal Museums of Fine Arts of Belgium',
  'Guggenheim Museum Bilbao',
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
  'Cologne Cathedral',
  'Buckingham Palace',
  'New York City',
  'Réunion',
  'Queens College, City University of New York',
])('English says %s without an article', (name) => {
  expect(takesArticle(name)).toBe(false)
})

test('creeks have no article, and battles on them do', () => {
  expect(hasNoArticle('Fishing Creek')).toBe(true)
  expect(hasNoArticle("Battle of Wilson's Creek")).toBe(false)
})
