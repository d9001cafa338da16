const i = '(?:i|we)(?: (?:really|honestly|just|simply|actually|currently|personally|also|still))?'
const cannot =
  "(?:can't|cannot|can not|could not|couldn't|am unable to|'m unable to|are unable to|was unable to|am not able to|'m not able to|unable to|not able to|not possible to|no way to|don't want to|not going to)"
const tell =
  '(?:accurately |definitively |really |possibly |currently |be |help |you )*(?:answer|answered|find|locate|determine|determined|provide|confirm|verify|say|tell|identify|recall|remember|comment|access|speculate|predict|know|known|think of|give|assist|help|pinpoint|ascertain|guess|name)'

/** Phrases of ignorance or refusal, in a text folded in place. */
export const ignorance = new RegExp(
  [
    `\\b${i} (?:do not|don't|dont|did not|didn't) (?:really |actually |currently |even )?(?:know|recall|remember|understand|recognize|have (?:any|enough|sufficient|the|that|this|access|a |an |specific|reliable|personal|definitive|information|much|details|data|knowledge|current|up-to-date|real-time))`,
    `\\b(?:i'm|i am|we're|we are) (?:really |honestly |just |quite )?(?:not (?:really |entirely |quite |too |completely |very |100% )?(?:sure|certain|aware|familiar)|unsure|uncertain|unaware|unfamiliar)`,
    `(?<!\\b(?:you|one|they|people|ca|can) )(?:\\b|')${cannot} ${tell}\\b`,
    `\\b(?:it is|it's|it was|is|would be) (?:very |quite |extremely |rather )?(?:difficult|hard|impossible) (?:for me )?to ${tell}\\b`,
    '\\b(?:no|any|enough|insufficient|not enough|more|additional|lacks?|without) (?:publicly available |available |specific |further |known |reliable |definitive |official |such |clear |more |widely )*(?:information|idea|clue|records?|data|knowledge|details|context|comment|mention)\\b',
    "(?:\\b(?:is|are|was|were|remains?|still|currently|being)|'s|^)(?: \\w+ly| still)? (?:unknown|unclear|uncertain|undetermined|undisclosed|unavailable|disputed|not (?:exactly |currently |publicly |widely |precisely |well |definitively |entirely |yet )*(?:known(?! (?:for|as|to))|clear|certain|available|specified|stated|disclosed|documented|recorded|provided|mentioned))\\b",
    '\\b(?:beats me|who knows|no ?(?:body|one) (?:really )?knows|your guess is|no comment|no answer|not known(?! for (?!certain|sure|a fact|how))|lost to history|i have nothing|no opinion)\\b',
    "\\b(?:(?:can|could|would) you (?:please )?(?:please )?(?:provide|clarify|rephrase|specify|tell me|be more)|please (?:provide|clarify|specify|rephrase|let me know what|check|consult)|i(?:'d| would|'ll| will) (?:need|have to) (?:more|to )?(?:look|check|research|information|know|think|ask)|what do you mean)",
    "\\b(?:i (?:decline|refuse|would rather not|'d rather not|prefer not)|i(?:'m| am) (?:sorry,? but )?i?(?:'m| am)? ?not (?:able|allowed|programmed|going|qualified)|(?:beyond|outside) my|(?<!\\b(?:of|at|to|by|on|until|before|since) (?:my|the) (?:last |latest )?)knowledge cut-?off|i (?:haven't|have not|have never|never) (?:heard|seen|read|been|tried))",
    '\\b(?:it|that) (?:really |all )?depends\\b',
    '\\bi have no\\b',
  ].join('|'),
)

/** A reply that consists of such a phrase alone. */
export const ignoranceAlone =
  /^[\s"'*_(]*(?:unknown|n\/a|not applicable|pass|skip|idk|dunno|unsure|not sure|no idea|maybe|perhaps|possibly|sorry|i'm sorry|not known|unclear|no comment|cannot say|can't say|uncertain|undetermined|none known|not available|don't know|do not know|(?:sorry, )?as an ai(?: language model)?[^.]{0,200})[\s"'*_).,!?]*$/

/** Words that turn from doubt to an answer. */
export const answersAfterAll =
  /\b(?:but|however|though|although|still),? (?:if i |i |it (?:is|was|may|might|could)|that |he |she |they |my |probably|possibly|perhaps|maybe|likely|the |in |based )|\b(?:i (?:think|believe|suspect|would guess|would say|recall)|i'd (?:guess|say)|my (?:best )?guess|probably|most likely|perhaps it|maybe it|if i had to guess)\b/
