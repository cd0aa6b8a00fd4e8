/** A picture of the camera: red, green, blue and alpha of each pixel. */
export interface Picture {
  pixels: ArrayBuffer
  width: number
  height: number
}
