import { bitOf, joinedBits, quoted, textKey } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'

/** On which continents a country is, by its name: for graphs that say nothing of continents, as DBpedia does not. */
const countriesOf: Readonly<Record<string, string>> = {
  Africa: `Algeria,Angola,Benin,Botswana,Burkina Faso,Burundi,Cameroon,Cape Verde,Central African Republic,Chad,Comoros,Democratic Republic of the Congo,
    Republic of the Congo,Djibouti,Egypt,Equatorial Guinea,Eritrea,Eswatini,Ethiopia,Gabon,Gambia,The Gambia,Ghana,Guinea,Guinea-Bissau,Ivory Coast,Côte d'Ivoire,Cabo Verde,São Tomé and Príncipe,Kenya,
    Lesotho,Liberia,Libya,Madagascar,Malawi,Mali,Mauritania,Mauritius,Morocco,Mozambique,Namibia,Niger,Nigeria,Rwanda,Senegal,Seychelles,Sierra Leone,
    Somalia,South Africa,South Sudan,Sudan,Swaziland,Tanzania,Togo,Tunisia,Uganda,Zambia,Zimbabwe`,
  Asia: `Afghanistan,Armenia,Azerbaijan,Bahrain,Bangladesh,Bhutan,Brunei,Cambodia,China,East Timor,Georgia (country),Georgia,Cyprus,Egypt,India,Indonesia,Iran,Iraq,Israel,Japan,
    Jordan,Kazakhstan,Kuwait,Kyrgyzstan,Laos,Lebanon,Malaysia,Maldives,Mongolia,Myanmar,Burma,Nepal,North Korea,Oman,Pakistan,Philippines,Qatar,Russia,
    Saudi Arabia,Singapore,South Korea,Sri Lanka,Syria,Taiwan,Tajikistan,Thailand,Turkey,Türkiye,Palestine,State of Palestine,Turkmenistan,United Arab Emirates,Uzbekistan,Vietnam,Yemen`,
  Europe: `Albania,Andorra,Armenia,Austria,Azerbaijan,Belarus,Belgium,Bosnia and Herzegovina,Bulgaria,Croatia,Cyprus,Czech Republic,Czechia,Denmark,England,Estonia,Finland,France,Georgia (country),Georgia,
    Germany,Greece,Hungary,Iceland,Ireland,Republic of Ireland,Italy,Kazakhstan,Kosovo,Latvia,Liechtenstein,Lithuania,Luxembourg,Malta,Moldova,Monaco,Montenegro,
    Netherlands,North Macedonia,Republic of Macedonia,Northern Ireland,Norway,Poland,Portugal,Romania,Russia,San Marino,Scotland,Serbia,Slovakia,Slovenia,
    Spain,Sweden,Switzerland,Turkey,Türkiye,Ukraine,United Kingdom,Vatican City,Wales`,
  'North America': `Antigua and Barbuda,The Bahamas,Bahamas,Barbados,Belize,Canada,Costa Rica,Cuba,Dominica,Dominican Republic,El Salvador,Grenada,Guatemala,
    Haiti,Honduras,Jamaica,Mexico,Nicaragua,Panama,Saint Kitts and Nevis,Saint Lucia,Saint Vincent and the Grenadines,Trinidad and Tobago,United States,
    United States of America`,
  Oceania: `Australia,Fiji,Kiribati,Marshall Islands,Federated States of Micronesia,Nauru,New Zealand,Palau,Papua New Guinea,Samoa,Solomon Islands,Tonga,
    Tuvalu,Vanuatu`,
  'South America': `Argentina,Bolivia,Brazil,Chile,Colombia,Ecuador,Guyana,Paraguay,Peru,Suriname,Uruguay,Venezuela`,
}

/** SQL for `(entity, bits)` of the countries of a table `(object)`, by their labels. */
export function toldContinents(lands: string): string {
  const rows = Object.entries(countriesOf).flatMap(([continent, names]) =>
    names.split(/,\s*/).map((name) => `(${quoted(name)}, ${quoted(continent)})`),
  )
  return `
    SELECT name.entity, ${joinedBits(bitOf(textKey('told.continent')))} AS bits
    FROM names AS name JOIN (VALUES ${rows.join(', ')}) AS told(country, continent) ON told.country = name.text
    WHERE name.role = ${nameRole.label} AND name.entity IN (SELECT object FROM ${lands})
    GROUP BY name.entity`
}
