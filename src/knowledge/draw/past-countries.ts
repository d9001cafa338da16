/** A regular expression: names that only countries of the past have, which not every graph says that they are. */
export const ofThePast = [
  '(Empire|Caliphate|Sultanate|Khanate|Electorate|Francia|Mandatory|Ottoman|Weimar|Nazi|Soviet|Tsardom|Papal States)',
  '(Russian|Dutch|Batavian|Azerbaijan Democratic) Republic',
  'Confederation of the Rhine|Kingdom of Holland|Province of Canada|British (Raj|India)|Crown of|[Oo]ccupied|occupation zone',
  '(Habsburg|Archduchy|Margraviate|Landgraviate|Prince-Bishopric|Principalities|Soviet Socialist|German-Austria|Grand Duchy of (Lithuania|Moscow|Finland|Posen))',
  'Polish.Lithuanian|(First|Second|Third) (Polish )?(Czechoslovak )?(Hungarian )?Republic|Federal State of Austria|Serbia and Montenegro|Kingdom of Croatia',
  '(Ukrainian|Belarusian|Hungarian|Polish|Romanian|Bulgarian|Mongolian|Albanian) People.s Republic|People.s Republic of (Poland|Hungary|Bulgaria|Romania|Albania|Mongolia)',
  '^Classical |(East|West) Germany|Yugoslavia|Czechoslovakia',
  // Luxembourg is a Grand Duchy, Monaco a Principality and Ireland a Republic today, Spain and Sweden are Kingdoms
  '(^|[^d] )Duchy of|^Principality of (Achaea|Antioch|Bulgaria|Hungary|Moldavia|Montenegro|Serbia|Transylvania|Wales|Wallachia)',
  '^Kingdom of (Bavaria|Bohemia|England|France|Great Britain|Hanover|Hungary|Ireland|Italy|Jerusalem|Naples|Poland|Portugal|Prussia|Romania|Sardinia|Saxony|Scotland|Serbia|Sicily|the Two Sicilies)',
  '^(Grand Duchy|Republic) of (Florence|Genoa|Tuscany|Venice|Baden|Hesse)',
].join('|')
