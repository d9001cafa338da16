/**
 * How a reply in another language says yes, no, not, that it does not know, and that the question is wrong. Patterns for
 * lower-case text; each has an example of the same place in `examples`.
 */
export interface ReplyLanguage {
  readonly id: string
  /** Tells the language: its script, or its commonest short words. */
  readonly script?: RegExp
  readonly words?: string
  readonly yes: readonly string[]
  readonly no: readonly string[]
  readonly not: readonly string[]
  readonly ignorance: readonly string[]
  readonly corrections: readonly string[]
  /** Whole replies: yes, no, does not know, corrects. */
  readonly examples: readonly [string, string, string, string]
}

/** Ten languages of the most speakers besides English, and three neighbours of those. */
export const replyLanguages: readonly ReplyLanguage[] = [
  {
    id: 'ja',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    yes: ['はい', 'ええ', 'そうです', 'その通り', '正しい', '正解'],
    no: ['いいえ', 'いえ', '違います', '間違い', '誤り', 'そうではありません', '正しくありません'],
    not: ['ではなく', 'ではありません', 'ではない', 'じゃない', 'ません', 'でなく'],
    ignorance: ['わかりません', '分かりません', '知りません', '不明', '情報がありません', '確認できません', '存じません'],
    corrections: ['実際には', '誤りです', '間違い', '正しくは', '前提'],
    examples: ['はい、そうです。', 'いいえ、違います。', '申し訳ありませんが、わかりません。', '実際には、彼女はワルシャワで生まれました。'],
  },
  {
    id: 'zh',
    script: /\p{Script=Han}/u,
    yes: ['是的', '是', '对', '對', '正确', '正確', '没错', '沒錯'],
    no: ['不是', '不对', '不對', '不', '否', '错误', '錯誤', '错', '没有', '沒有', '并非'],
    not: ['不是', '并非', '並非', '而非', '没有', '沒有', '不'],
    ignorance: ['不知道', '不清楚', '不确定', '不確定', '无法', '無法', '没有(?:相关|足够)?信息', '没有(?:相关|足够)?资料'],
    corrections: ['实际上', '實際上', '其实', '其實', '事实上', '错误', '錯誤', '有误', '有誤', '不正确'],
    examples: ['是的，没错。', '不是。', '我不知道。', '实际上，她出生在华沙。'],
  },
  {
    id: 'ru',
    script: /\p{Script=Cyrillic}/u,
    yes: ['да', 'верно', 'правильно', 'именно так', 'конечно', 'правда', 'действительно'],
    no: ['нет', 'неверно', 'неправильно', 'неправда', 'ошибочно', 'это не так', 'не верно'],
    not: ['не', 'ни', 'никогда'],
    ignorance: ['не знаю', 'не уверен\\p{L}*', 'неизвестно', 'не могу (?:ответить|сказать|подтвердить|найти)', 'нет (?:данных|информации|сведений)', 'затрудняюсь'],
    corrections: ['на самом деле', 'в действительности', 'это (?:ошибка|неверно|не так)', 'ошибочн\\p{L}*', 'неверн\\p{L}*'],
    examples: ['Да, верно.', 'Нет, это не так.', 'Я не знаю.', 'На самом деле она родилась в Варшаве.'],
  },
  {
    id: 'ar',
    script: /\p{Script=Arabic}/u,
    yes: ['نعم', 'أجل', 'صحيح', 'بالتأكيد', 'بلى'],
    no: ['لا', 'كلا', 'خطأ', 'غير صحيح', 'ليس صحيحا'],
    not: ['ليس', 'ليست', 'لم', 'لا', 'وليس', 'وليست', 'غير'],
    ignorance: ['لا أعرف', 'لا أعلم', 'لست متأكدا', 'غير معروف', 'لا أستطيع', 'لا يمكنني', 'ليس لدي معلومات'],
    corrections: ['في الواقع', 'في الحقيقة', 'غير صحيح', 'خطأ', 'معلومة خاطئة'],
    examples: ['نعم، صحيح.', 'لا، هذا خطأ.', 'لا أعرف.', 'في الواقع، ولدت في وارسو.'],
  },
  {
    id: 'hi',
    script: /\p{Script=Devanagari}/u,
    yes: ['हाँ', 'हां', 'जी हाँ', 'सही', 'बिल्कुल'],
    no: ['नहीं', 'जी नहीं', 'गलत', 'ग़लत'],
    not: ['नहीं', 'न कि', 'ना'],
    ignorance: ['नहीं पता', 'पता नहीं', 'नहीं जानता', 'नहीं जानती', 'जानकारी नहीं', 'अज्ञात', 'निश्चित नहीं'],
    corrections: ['वास्तव में', 'दरअसल', 'असल में', 'गलत', 'सही नहीं'],
    examples: ['हाँ, सही है।', 'नहीं, यह गलत है।', 'मुझे नहीं पता।', 'वास्तव में उनका जन्म वारसॉ में हुआ था।'],
  },
  {
    id: 'bn',
    script: /\p{Script=Bengali}/u,
    yes: ['হ্যাঁ', 'হ্যা', 'ঠিক', 'সঠিক', 'অবশ্যই'],
    no: ['না', 'ভুল', 'সঠিক নয়'],
    not: ['নয়', 'নয়', 'না', 'নি', 'ছিলেন না'],
    ignorance: ['জানি না', 'নিশ্চিত নই', 'জানা নেই', 'তথ্য নেই', 'অজানা'],
    corrections: ['আসলে', 'প্রকৃতপক্ষে', 'বাস্তবে', 'ভুল', 'সঠিক নয়'],
    examples: ['হ্যাঁ, ঠিক।', 'না, ভুল।', 'আমি জানি না।', 'আসলে তিনি ওয়ারশতে জন্মগ্রহণ করেন।'],
  },
  {
    id: 'es',
    words: 'el la los las de que en es fue por con una un del se su al y pero está nació murió lo',
    yes: ['sí', 'si', 'claro', 'correcto', 'así es', 'cierto', 'verdadero', 'efectivamente', 'exacto', 'en efecto', 'es (?:correcto|cierto|verdad)'],
    no: ['no', 'falso', 'incorrecto', 'nunca', 'es (?:falso|incorrecto)', 'tampoco'],
    not: ['no', 'nunca', 'ni', 'tampoco', 'en vez de', 'en lugar de'],
    ignorance: ['no (?:lo )?sé', 'no estoy segur[oa]', 'desconozco', 'no tengo (?:información|datos|suficiente)', 'no (?:puedo|es posible|podría) (?:confirmar|responder|verificar|determinar|decir|saber)', 'se desconoce', 'no lo recuerdo'],
    corrections: ['en realidad', 'de hecho', 'es (?:falso|incorrecto|un error)', 'no es (?:cierto|correcto|verdad)', 'premisa (?:falsa|incorrecta|errónea)', 'hay un error', 'se equivoca'],
    examples: ['Sí, es correcto.', 'No, no es cierto.', 'No lo sé.', 'En realidad nació en Varsovia.'],
  },
  {
    id: 'pt',
    words: 'o os as de que em é foi por com uma um do da no na se seu ao e mas não nasceu morreu está',
    yes: ['sim', 'claro', 'correto', 'correcto', 'certo', 'verdade', 'verdadeiro', 'exato', 'isso mesmo', 'é (?:verdade|correto)', 'com certeza'],
    no: ['não', 'nao', 'falso', 'incorreto', 'errado', 'nunca'],
    not: ['não', 'nao', 'nunca', 'nem', 'em vez de'],
    ignorance: ['não sei', 'não tenho (?:certeza|informaç\\p{L}+)', 'desconheço', 'não (?:posso|consigo|é possível) (?:confirmar|responder|verificar|determinar|dizer)', 'não se sabe'],
    corrections: ['na verdade', 'na realidade', 'de fato', 'é (?:falso|incorreto|um erro)', 'não é (?:verdade|correto)', 'premissa (?:falsa|incorreta|errada)', 'há um erro'],
    examples: ['Sim, é verdade.', 'Não, não é verdade.', 'Não sei.', 'Na verdade, nasceu em Varsóvia.'],
  },
  {
    id: 'fr',
    words: 'le la les des de du que en est fut par avec une un dans au il elle et mais a été son sa né née où',
    yes: ['oui', 'exact', 'exactement', 'correct', "c'est (?:exact|vrai|correct)", 'vrai', 'en effet', 'bien sûr', 'tout à fait', 'effectivement', 'absolument'],
    no: ['non', 'faux', "c'est faux", 'incorrect', 'inexact', "ce n'est pas (?:vrai|exact|correct|le cas)", 'jamais', 'pas du tout'],
    not: ['pas', 'non', 'jamais', 'ni', 'plutôt que', 'au lieu de', 'aucun\\p{L}*'],
    ignorance: ['je ne (?:le )?sais pas', 'je ne suis pas (?:sûre?|certaine?)', "j'ignore", "je n'ai pas (?:d'informations?|assez|suffisamment)", 'je ne (?:peux|puis) pas (?:confirmer|répondre|vérifier|dire)', 'je ne (?:connais|me souviens) pas', 'inconnue?'],
    corrections: ['en réalité', 'en fait', "c'est (?:faux|inexact|une erreur)", "ce n'est pas (?:exact|vrai|correct)", 'prémisse (?:fausse|erronée|inexacte)', 'il y a une erreur', 'vous confondez'],
    examples: ["Oui, c'est exact.", "Non, c'est faux.", 'Je ne sais pas.', 'En réalité, elle est née à Varsovie.'],
  },
  {
    id: 'de',
    words: 'der die das den dem des und ist war in im am von mit ein eine einer nicht er sie es wurde auf zu aber geboren starb',
    yes: ['ja', 'richtig', 'korrekt', 'stimmt', 'das stimmt', 'genau', 'wahr', 'das ist (?:richtig|korrekt|wahr)', 'jawohl', 'tatsächlich', 'natürlich'],
    no: ['nein', 'falsch', 'nee', 'das stimmt nicht', 'das ist (?:falsch|nicht richtig|nicht korrekt|nicht wahr)', 'stimmt nicht', 'niemals', 'unwahr'],
    not: ['nicht', 'kein\\p{L}*', 'nie', 'niemals', 'weder', 'noch', 'sondern', 'statt'],
    ignorance: ['(?:das )?weiß ich (?:leider )?nicht', 'ich weiß (?:es |das |leider )*nicht', 'bin (?:mir )?nicht sicher', 'keine (?:ahnung|informationen|angaben|daten)', 'ist (?:mir )?(?:nicht bekannt|unbekannt)', 'kann ich (?:leider )?nicht (?:sagen|beantworten|bestätigen)', 'ich kann (?:das |es |leider )*nicht (?:sagen|beantworten|bestätigen)'],
    corrections: ['tatsächlich', 'in wirklichkeit', 'eigentlich', 'das (?:ist|stimmt) (?:falsch|nicht)', 'falsche annahme', 'ein(?:en)? (?:fehler|irrtum)', 'irrtümlich', 'sie verwechseln'],
    examples: ['Ja, das stimmt.', 'Nein, das ist falsch.', 'Das weiß ich nicht.', 'Tatsächlich wurde sie in Warschau geboren.'],
  },
  {
    id: 'it',
    words: 'il lo la i gli le di che in è fu per con una un del della nel nella si suo al e ma non nacque morì dal ebbe',
    yes: ['sì', 'si', 'certo', 'corretto', 'esatto', 'vero', 'è (?:vero|corretto|esatto)', 'esattamente'],
    no: ['no', 'falso', 'errato', 'sbagliato', 'non è (?:vero|corretto)', 'mai'],
    not: ['non', 'mai', 'né', 'invece di'],
    ignorance: ['non (?:lo )?so', 'non sono sicur[oa]', 'non ho (?:informazioni|abbastanza|dati)', 'non (?:posso|è possibile) (?:confermare|rispondere|verificare|dire)', 'non si sa', 'ignoto', 'sconosciut[oa]'],
    corrections: ['in realtà', 'in effetti', 'è (?:falso|sbagliato|errato|un errore)', 'non è (?:vero|corretto|esatto)', 'premessa (?:falsa|errata|sbagliata)', "c'è un errore"],
    examples: ['Sì, è vero.', 'No, è falso.', 'Non lo so.', 'In realtà è nata a Varsavia.'],
  },
  {
    id: 'nl',
    words: 'de het een en van is was in op met dat die niet hij zij werd aan maar geboren overleed te voor',
    yes: ['ja', 'juist', 'correct', 'klopt', 'dat klopt', 'inderdaad', 'waar', 'zeker'],
    no: ['nee', 'neen', 'onjuist', 'fout', 'niet waar', 'dat klopt niet', 'klopt niet'],
    not: ['niet', 'geen', 'nooit', 'noch'],
    ignorance: ['(?:dat )?weet ik (?:helaas )?niet', 'ik weet (?:het |dat )*niet', 'niet zeker', 'geen (?:idee|informatie|gegevens)', '(?:is )?onbekend', 'kan ik niet (?:zeggen|bevestigen|beantwoorden)'],
    corrections: ['eigenlijk', 'in werkelijkheid', 'in feite', 'dat (?:is|klopt) (?:onjuist|niet|fout)', 'een (?:fout|vergissing)'],
    examples: ['Ja, dat klopt.', 'Nee, dat is onjuist.', 'Dat weet ik niet.', 'In werkelijkheid is ze in Warschau geboren.'],
  },
  {
    id: 'ko',
    script: /\p{Script=Hangul}/u,
    yes: ['네', '예', '맞습니다', '그렇습니다', '맞아요', '정확합니다'],
    no: ['아니요', '아니오', '아닙니다', '틀렸습니다', '그렇지 않습니다', '틀립니다'],
    not: ['아니라', '아닙니다', '아니었', '않', '아닌'],
    ignorance: ['모르겠', '모릅니다', '알 수 없', '확실하지 않', '정보가 없'],
    corrections: ['사실은', '실제로', '잘못', '틀린', '사실'],
    examples: ['네, 맞습니다.', '아니요, 틀렸습니다.', '잘 모르겠습니다.', '사실은 바르샤바에서 태어났습니다.'],
  },
]
