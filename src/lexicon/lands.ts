/** The states of the United States. */
export const states: ReadonlySet<string> = new Set(
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'.split(
    ',',
  ),
)

/** Of Canada and Australia, by which their towns are told. */
export const provinces: ReadonlySet<string> = new Set(
  'Alberta,British Columbia,Manitoba,New Brunswick,Nova Scotia,Ontario,Quebec,Saskatchewan,New South Wales,Queensland,South Australia,Tasmania,Victoria,Western Australia'.split(
    ',',
  ),
)

/** Countries and the largest parts of some, whose names no well-known town bears: Singapore is a town, while that of Mexico is Mexico City. */
const countries: ReadonlySet<string> = new Set(
  'Afghanistan,Albania,Algeria,Angola,Argentina,Armenia,Australia,Austria,Azerbaijan,Bahrain,Bangladesh,Barbados,Belarus,Belgium,Bolivia,Bosnia and Herzegovina,Botswana,Brazil,Bulgaria,Cambodia,Cameroon,Canada,Chile,China,Colombia,Costa Rica,Croatia,Cuba,Cyprus,Czech Republic,Denmark,Dominican Republic,Ecuador,Egypt,El Salvador,England,Estonia,Ethiopia,Fiji,Finland,France,Germany,Ghana,Greece,Guatemala,Haiti,Honduras,Hungary,Iceland,India,Indonesia,Iran,Iraq,Ireland,Israel,Italy,Ivory Coast,Jamaica,Japan,Jordan,Kazakhstan,Kenya,Kuwait,Kyrgyzstan,Laos,Latvia,Lebanon,Liberia,Libya,Lithuania,Madagascar,Malawi,Malaysia,Mali,Malta,Mexico,Moldova,Mongolia,Montenegro,Morocco,Mozambique,Myanmar,Namibia,Nepal,Netherlands,New Zealand,Nicaragua,Niger,Nigeria,North Korea,Northern Ireland,Norway,Oman,Pakistan,Panama,Paraguay,Peru,Philippines,Poland,Portugal,Qatar,Republic of Ireland,Republic of Macedonia,Romania,Russia,Rwanda,Saudi Arabia,Scotland,Senegal,Serbia,Sierra Leone,Slovakia,Slovenia,Somalia,South Africa,South Korea,Soviet Union,Spain,Sri Lanka,Sudan,Sweden,Switzerland,Syria,Taiwan,Tanzania,Thailand,Togo,Trinidad and Tobago,Tunisia,Turkey,Uganda,Ukraine,United Arab Emirates,United Kingdom,United States,United States of America,Uruguay,Uzbekistan,Venezuela,Vietnam,Wales,Yemen,Yugoslavia,Zambia,Zimbabwe,Alberta,British Columbia,Manitoba,New Brunswick,Nova Scotia,Ontario,Quebec,Saskatchewan'.split(
    ',',
  ),
)

/** Whether the name alone says that it is a country or a state, where a graph has no types: New York and Washington are towns as well. */
export function isNamedLand(label: string): boolean {
  return (
    countries.has(label) || (states.has(label) && label !== 'New York' && label !== 'Washington')
  )
}

/** Whether it is a part of a country by its name alone, where a graph has no types: Maharashtra, Essex, Ontario. */
export function isNamedPart(label: string): boolean {
  return (
    parts.has(label.replace(/^the /, '')) ||
    /^(?:County \p{Lu}|(?:\p{Lu}\p{L}+ )+(?:County|Prefecture|Province)$)/u.test(label)
  )
}

const parts: ReadonlySet<string> = new Set(
  'Andhra Pradesh,Assam,Bihar,Gujarat,Haryana,Karnataka,Kerala,Madhya Pradesh,Maharashtra,Odisha,Punjab,Rajasthan,Tamil Nadu,Telangana,Uttar Pradesh,Uttarakhand,West Bengal,Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Northwest Territories,Nova Scotia,Nunavut,Ontario,Prince Edward Island,Saskatchewan,Yukon,New South Wales,Northern Territory,Queensland,South Australia,Tasmania,Western Australia,Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Cornwall,Cumberland,Cumbria,Derbyshire,Devon,Dorset,East Sussex,Essex,Gloucestershire,Greater Manchester,Hampshire,Herefordshire,Hertfordshire,Huntingdonshire,Kent,Lancashire,Leicestershire,Lincolnshire,Merseyside,Middlesex,Norfolk,Northamptonshire,Northumberland,North Yorkshire,Nottinghamshire,Oxfordshire,Rutland,Shropshire,Somerset,South Yorkshire,Staffordshire,Suffolk,Surrey,Sussex,Tyne and Wear,Warwickshire,West Midlands,West Sussex,West Yorkshire,Wiltshire,Worcestershire,Yorkshire,Bavaria,Brittany,Catalonia,Normandy,Tuscany,Umbria,Puglia,Sicily'.split(
    ',',
  ),
)

/** Where the graph has no types: Austria-Hungary, the Russian Empire, the Kingdom of Prussia are no more. */
export function isFormerState(label: string): boolean {
  return /^(?:Austria-Hungary|Czechoslovakia|Yugoslavia|Prussia|Nazi Germany|(?:East|West) Germany|Weimar Republic|Soviet Union|Netherlands Antilles|Confederate States.*|Kingdom of (?:England|Great Britain|France|Prussia|Hungary|Scotland|Ireland|Bavaria|Italy|Hanover|Saxony|Sardinia)|(?:Austrian|Austro-Hungarian|British|Byzantine|French colonial|German|Holy Roman|Mughal|Ottoman|Roman|Russian) Empire|.* Soviet (?:Federative )?Socialist Republic|(?:Thirteen|British) Colonies|French (?:First|Second|Third) Republic|Qing dynasty|British (?:India|Raj)|Imperial State of Iran|(?:Austrian|Burgundian|Habsburg|Southern|Spanish) Netherlands|(?:Later|Former|Eastern|Western|Northern|Southern) (?:Han|Jin|Liang|Liao|Qi|Qin|Shu|Song|Tang|Wei|Xia|Yan|Zhao|Zhou)|.* (?:Caliphate|Khanate|Sultanate|Shogunate))$/.test(
    label,
  )
}

/** Countries, and a few towns, whose word for the people or the language shares too little with their own: by that word, in small letters. */
export const landOfPeople: ReadonlyMap<string, string> = new Map(
  Object.entries({
    catalan: 'catalonia',
    cypriot: 'cyprus',
    danish: 'denmark',
    dutch: 'netherlands',
    english: 'england',
    finnish: 'finland',
    flemish: 'flanders',
    french: 'france',
    greek: 'greece',
    irish: 'ireland',
    lebanese: 'lebanon',
    maltese: 'malta',
    norwegian: 'norway',
    neapolitan: 'naples',
    persian: 'iran',
    polish: 'poland',
    scottish: 'scotland',
    slovene: 'slovenia',
    spanish: 'spain',
    swedish: 'sweden',
    swiss: 'switzerland',
    turkish: 'turkey',
    venetian: 'venice',
    welsh: 'wales',
  }),
)
