/** A name that could answer its own question or deny an answer: "Yes", "None of the above", "N/A". */
export function isAnswer(name: string): boolean {
  return answers.test(name.replace(/^["'“”‘’([]+|["'“”‘’)\].!]+$/gu, ''))
}

const answers =
  /^(?:yes|no|yep|nope|true|false|maybe|perhaps|both|neither|either|all|any|some|none|others?|anyone|anybody|everyone|everybody|everything|nobody|no one|nothing|something|somebody|someone|not? (?:answer|applicable|available|data|information|label|name|specified|title|value)|n\/?a|nan|nil|null|undefined|unknown(?: (?:value|person|artist|author))?|unnamed|unspecified|untitled|anonymous|missing|empty|blank|various(?: (?:artists|authors))?|#(?:ref|n\/a|name|value|div\/0|num|null)[!?]?|tba|tbc|tbd|to be (?:announced|confirmed|determined)|(?:i (?:don['’]t|do not) know|(?:i['’]m )?not sure)|(?:option|answer|choice) [a-e1-5]|[a-e] (?:and|or) [a-e])$/i

/** A name that instructs its reader, or looks like an answer that no question offers. */
export function isOrder(name: string): boolean {
  return orders.some((order) => order.test(name))
}

const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,20}\b(?:previous|prior|above|below|earlier|instructions?|rules?|questions?|prompts?|context|premises?)\b/i,
  /\b(?:system|assistant|user|human|developer)\s*:|\b(?:system|developer) (?:prompt|message|mode)\b/i,
  // reply "no" to everything, answer with B, always answer yes
  /\b(?:answer|reply|respond)(?: to (?:this|that|everything|all|it|any question)\b.*)?[\s:,]*["'“‘(]*(?:yes|no|true|false|nothing|with|only|always|never|correctly|wrongly|in the (?:affirmative|negative)|[a-e]["'”’).]*$)/i,
  /\b(?:say|write|print|output|return|type|choose|pick|select|mark)[\s:,]*["'“‘(]*(?:yes|no|true|false|option|answer|(?:the )?(?:first|last|other) (?:option|answer))(?!\p{L})|\b(?:choose|pick|select) ["'“‘(]*[a-e]["'”’).]*$/iu,
  /\b(?:correct|right|wrong|true|only|expected) (?:answer|option|choice)(?: is\b|:)|^(?:the )?(?:correct|right|wrong|true) (?:answer|option|choice)$|\bthe answer (?:is|must|should)\b/i,
  // “Don't Answer Me” is a song
  /\b(?:always|never|do not|don['’]t|must|please|instead|just|only) (?:answer|reply|respond)\b(?! (?:me|my|the phone)\b)/i,
  /\byou (?:are|will|must|should|shall)(?: now| always| never)? (?:an? (?:assistant|ai|language model|pirate)|now\b|answer|reply|respond|say)|\byou are now\b|\bas an ai\b/i,
  /\b(?:pretend|act|behave|role-?play)\b.{0,12}\b(?:as if|as an?|like an?|you are|to be)\b.*\b(?:you|assistant|ai|model|expert)\b/i,
  /\b(?:new|following) instructions?\b|\b(?:reveal|repeat|print|show) (?:your|the|this) (?:prompt|instructions?|question)\b/i,
  /\b(?:skip|grade|mark|score|rate|translate)\b.{0,20}\b(?:question|answer|following|correct)\b|\b(?:respond|reply|answer) in \p{Lu}|\btrick question\b/iu,
  /\b(?:the|this) (?:question|premise) (?:is|has|contains|must|should)\b|^stop reading\b/i,
  // “One of These Nights” is a song
  /^(?:none|all|both|neither|any|one|each|either|some) of (?:(?:the )?(?:above|below|following|options)\b|(?:these|those|them)(?: options| answers)?$)/i,
]
