/** A name that can stand in a sentence: one line, letters in it, no markup, no address, and no order to who reads it. */
export function isSayable(name: string): boolean {
  return (
    name.length <= 100 &&
    /\p{L}/u.test(name) &&
    name === name.trim() &&
    !/[\p{Cc}\p{Cf}<>{}[\]|\\^`_=]|https?:|www\.|!{2}|[?!;] /u.test(name) &&
    // two names at once: "SNCB/NMBS", "Aoraki / Mount Cook"; AC/DC is one
    !/\p{L}{4}\/\p{L}{4}| \/ /u.test(name) &&
    // "figure skating at the 2010 Winter Olympics – pair skating" is a heading
    !name.includes(' – ') &&
    !sentenceEnd.test(name) &&
    !/\p{L}{5}\.$/u.test(name) &&
    // several works are no work: the prequel trilogy
    !/ (?:trilogy|tetralogy|franchise|film series)$/.test(name) &&
    // the German emperor, or the Holy Roman one of two hundred years before
    !/^(?:Friedrich|Heinrich|Karl|Ludwig|Wilhelm) [IVX]+ of Germany$/.test(name) &&
    // something stood between: "Empire State of Mind  Broken Down"
    !name.includes('  ') &&
    !markup.test(name) &&
    isClosed(name) &&
    !order.test(name)
  )
}

// M*A*S*H and AT&T are none
const markup = /\*\*|~~|&(?:[a-z]+|#\d+);|^#{1,6} /i

/** No quotation mark or bracket without its other half; an inch or a minute of arc is no quotation. */
function isClosed(name: string): boolean {
  const count = (mark: string) => name.split(mark).length
  return (
    count('"') % 2 === 1 &&
    count('“') === count('”') &&
    count('(') === count(')') &&
    count('«') === count('»')
  )
}

// J. R. R. Tolkien, St. Louis, Symphony No. 5, Henry Louis Gates Jr. are no sentences
const sentenceEnd =
  /(?<!\b(?:\p{L}|St|Ste|No|Nr|Dr|Mr|Mrs|Ms|Jr|Sr|Mt|Ft|vs|Op|Vol|Bros|Co|Inc|Ltd|Prof|Rev|Gen|Col|Capt|Lt))\. /u
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,20}\b(?:previous|prior|above|earlier|instructions?|rules?)\b|\b(?:system|assistant|user)\s*:|\b(?:answer|reply|respond) (?:yes|no|with|only)\b|\b(?:the )?(?:correct|right) answer is\b|\byou are now an?\b|\b(?:new|following) instructions?\b|\bsystem prompt\b|\bdo not (?:answer|reply)\b|\bsay (?:yes|no)\b/i
