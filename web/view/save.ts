export function saveText(text: string, name: string, type: string): void {
  save(new Blob([text], { type }), name)
}

/** Properties of the style sheet that a picture of its own needs as attributes. */
const drawnBy = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'paint-order'],
  ...['font-size', 'font-family', 'font-weight'],
]

/** The picture as it is seen, in twice its size. */
export function savePicture(picture: SVGSVGElement, name: string): void {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const [from, to] = [picture, copy].map((each) => [each, ...each.querySelectorAll('*')])
  // a picture on its own knows nothing of the page's style sheets
  from?.forEach((element, place) => {
    const style = getComputedStyle(element)
    for (const property of drawnBy) {
      to?.[place]?.setAttribute(property, style.getPropertyValue(property))
    }
  })
  const { width, height } = picture.viewBox.baseVal
  copy.setAttribute('width', `${2 * width}`)
  copy.setAttribute('height', `${2 * height}`)
  const source = new XMLSerializer().serializeToString(copy)
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
  const image = new Image()
  image.onload = () => {
    onGround({ width: 2 * width, height: 2 * height, ground: picture }, image, name)
    URL.revokeObjectURL(address)
  }
  image.src = address
}

/** What is on a canvas, on the ground of what it lies in. */
export function saveCanvas(canvas: HTMLCanvasElement, ground: Element, name: string): void {
  onGround({ width: canvas.width, height: canvas.height, ground }, canvas, name)
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly ground: Element
}

function onGround({ width, height, ground }: Sheet, drawn: CanvasImageSource, name: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = getComputedStyle(ground).backgroundColor
  context.fillRect(0, 0, width, height)
  context.drawImage(drawn, 0, 0)
  canvas.toBlob((blob) => blob && save(blob, name))
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
