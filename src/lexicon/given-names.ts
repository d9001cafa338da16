/** Whether somebody is a man or a woman by a title, or by the first of the names, where it is a common one that few of the other sex bear. */
export function sexByName(name: string): 'man' | 'woman' | undefined {
  if (titlesOfWomen.test(name)) return 'woman'
  if (titlesOfMen.test(name)) return 'man'
  const [, given = ''] =
    /^(?:the (?:\p{Ll}[\p{L}-]* |\p{Lu}\p{L}+ (?=\p{Ll}))+)?(\p{Lu}[\p{L}-]+)/u.exec(name) ?? []
  if (namesOfMen.has(given)) return 'man'
  return namesOfWomen.has(given) ? 'woman' : undefined
}

const titlesOfWomen =
  /^(?:Grand Duchess|(?:Arch)?[Dd]uchess|Princess|Infanta|Countess|Lady|Queen|Empress) \p{Lu}/u
const titlesOfMen =
  /^(?:Grand Duke|(?:Arch)?[Dd]uke|Prince|Infante|Count|Lord|Sir|King|Emperor) \p{Lu}/u

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/).filter(Boolean))
}

/** Given names of men that few women bear. */
export const namesOfMen = setOf(`
  Aaron Abraham Adam Adrian Alan Albert Alec Alexander Alfonso Alfred Allan Allen Amadeus Andrew Anthony Antonio Arnold Arthur Augustus Barry Ben
  Benjamin Bernard Bill Bob Boris Brad Bradley Brian Bruce Conrad Bryan Carl Carlos Carmine Casimir Charles Charlton Christopher Clark Clint Colin
  Constantine Daniel Danny Darren Dave David Dean Dennis Derek Donald Douglas Duncan Dustin Ed Eddie Edgar Edmund Edward Edwin Emilio Emmanuel Eric
  Ernest Ethan Eugene Felix Ferdinand Francis Francisco Frank Franklin Fred Frederick Friedrich Gary Geoffrey Gerald Gilbert Giovanni Giuseppe
  Gordon Graham Greg Gregory Gustaf Gustav Guy Haakon Hal Hans Harold Harrison Harry Harvey Heinrich Henri Henry Herbert Herman Howard Hugh Ian Igor
  Irving Isaac Ivan Jack Jacob Jacques Jake James Jason Jeff Jeffrey Jeremy Jerome Jim Jimmy Joaquin Joe Joel Johann John Johnny Jonathan Joseph
  Josh Joshua Juan Julius Justin Karl Keith Ken Kenneth Kevin Kirk Kurt Larry Lawrence Leo Leon Leonard Leopold Lewis Liam Lionel Lloyd Louis Ludwig
  Luke Malcolm Marcus Mark Martin Marvin Matt Matthew Maurice Max Maximilian Mel Melvin Michael Michel Mickey Miguel Mike Milton Nathan Neil
  Nicholas Nick Nicolas Nikolai Norman Olaf Olav Oliver Orson Oscar Otto Pablo Patrick Paul Pedro Peter Phil Philip Philippe Pierre Quentin Ralph
  Raymond Rex Richard Rick Ringo Rob Robert Roger Roland Roman Ron Ronald Roy Rudolf Rudolph Rupert Russell Ryan Samuel Sean Sergei Sergio Seth
  Sigismund Simon Stanley Stephen Steve Steven Stuart Sylvester Ted Terence Theodore Thomas Tim Timothy Toby Todd Tom Tommy Tony Umberto Vernon
  Victor Vincent Vladimir Walter Warren Warwick Wayne Werner Wilhelm Will William Winston Wolfgang Woody Yuri Zachary`)

/** Given names of women that few men bear. */
export const namesOfWomen = setOf(`
  Abigail Agnes Alexandra Alicia Amanda Amelia Amy Angela Angelina Anita Anjelica Ann Anna Annette Annie Audrey Barbara Beatrice Bella Bernadette
  Betty Beverly Brenda Brigitte Brooke Candice Carla Carmen Caroline Carrie Catherine Cecilia Charlotte Christina Christine Claire Claudia Clara
  Colleen Coretta Courteney Cynthia Daisy Deborah Debra Diana Diane Donna Doris Dorothy Edith Eleanor Elena Elizabeth Ella Ellen Emily Emma Erin Esther Ethel Eva Eve Fiona
  Florence Gabriella Geraldine Gloria Grace Greta Gwen Gwyneth Hannah Harriet Heather Helen Helena Ida Ingrid Irene Isabel Isabella Isadora Jacqueline
  Jane Janet Jennifer Jessica Joanna Josephine Judith Judy Julia Julianne Julie Karen Kate Katharine Katherine Kathleen Kathryn Katie Kirsten Laura
  Lauren Lillian Linda Lisa Liza Louise Lucia Lucille Lucy Lydia Madeleine Maggie Margaret Margot Maria Marianne Marie Marilyn Martha Mary Matilda Meg
  Melanie Melissa Mia Michelle Mildred Miranda Molly Monica Nancy Naomi Natalie Natasha Nicole Nina Nora Olga Olivia Pamela Patricia Paula Pauline
  Penelope Phyllis Priscilla Rachel Rebecca Renée Rita Rosa Rose Rosemary Roxanne Ruth Sally Samantha Sandra Sarah Scarlett Selena Sharon Sheila
  Shirley Sigourney Sofia Sophia Sophie Stella Stephanie Susan Suzanne Sylvia Talia Tatiana Teresa Theresa Uma Ursula Valerie Vanessa Vera Veronica
  Victoria Virginia Vivien Wendy Winona Yoko Zoe`)
