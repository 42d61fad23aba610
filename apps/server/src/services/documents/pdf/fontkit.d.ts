/** Font library of PDFKit, which accepts an open font instead of a file. */
declare module 'fontkit' {
  export type Font = PDFKit.Mixins.PDFFontSource & {
    /** Code points, ascending. */
    characterSet: number[]
    glyphForCodePoint(codePoint: number): unknown
  }
  export function openSync(path: string): Font
}
