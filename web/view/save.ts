export function saveText(text: string, name: string, type: string): void {
  save(new Blob([text], { type }), name)
}

/** The picture as it is seen, in twice its size. */
export function savePicture(picture: SVGSVGElement, name: string): void {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const [from, to] = [picture, copy].map((each) => [each, ...each.querySelectorAll('*')])
  // a picture on its own knows nothing of the page's style sheets
  from?.forEach((element, place) => {
    const { fill, stroke, strokeWidth, fontSize, fontFamily } = getComputedStyle(element)
    const target = to?.[place]
    target?.setAttribute('fill', fill)
    target?.setAttribute('stroke', stroke)
    target?.setAttribute('stroke-width', strokeWidth)
    target?.setAttribute('font-size', fontSize)
    target?.setAttribute('font-family', fontFamily)
  })
  const { width, height } = picture.viewBox.baseVal
  copy.setAttribute('width', `${2 * width}`)
  copy.setAttribute('height', `${2 * height}`)
  const source = new XMLSerializer().serializeToString(copy)
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
  const image = new Image()
  image.onload = () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2 * width
    canvas.height = 2 * height
    const context = canvas.getContext('2d')
    if (context === null) return
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    URL.revokeObjectURL(address)
    canvas.toBlob((blob) => blob && save(blob, name))
  }
  image.src = address
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
