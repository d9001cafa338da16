/** How short the answer shall be, by the question's form. */
export const terseWords = {
  'yes-no': 'Reply with yes or no only.',
  'multiple-choice': 'Reply with the letter of the right option only.',
  wh: 'Reply with a short phrase only, such as a name, a date or a number.',
}
