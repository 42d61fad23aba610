/** What PDFKit reads fonts with. It takes one that is open already in place of a file. */
declare module 'fontkit' {
  export type Font = PDFKit.Mixins.PDFFontSource & {
    /** Code points, ascending. */
    characterSet: number[]
    glyphForCodePoint(codePoint: number): unknown
  }
  export function openSync(path: string): Font
}
