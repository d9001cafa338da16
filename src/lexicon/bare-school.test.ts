import { expect, test } from 'vitest'
import { takesArticle } from './article.ts'

test.for([
  'Phillips Academy',
  'Phillips Exeter Academy',
  'Parsons School of Design',
  'Ringling College of Art and Design',
  'Berklee College of Music',
  'Pratt Institute',
  'Rensselaer Polytechnic Institute',
  'Boston University School of Law',
  'Harvard Law School',
  'Delft University of Technology',
  'Memorial University of Newfoundland',
  'Centre College',
])('%s, without an article', (name) => {
  expect(takesArticle(name)).toBe(false)
})

test.for([
  'Tisch School of the Arts',
  'Juilliard School',
  'Royal College of Art',
  'American Academy of Dramatic Arts',
  'Columbia University Graduate School of Journalism',
  'Technical University of Munich',
  'City College of New York',
  'Massachusetts Institute of Technology',
  'United States Naval Academy',
  'University of Chicago Law School',
  'Moscow Conservatory',
  'European Central Bank',
])('the %s', (name) => {
  expect(takesArticle(name)).toBe(true)
})
