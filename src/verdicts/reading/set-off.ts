/** Behind an answer, what only tells its circumstances: "New York, after a show in Washington". */
export const setOff =
  /^["'*_]*(?:,| -|;| \() ?(?:[\p{L}\d-]+ ){0,3}(?:after|before|while|where|when|although|though|following|during|on (?:the|his|her|their) way|having|unlike|near|not far)\b/u
