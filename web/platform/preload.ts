type Preload = (path: string) => void

let preloader: Preload = () => {}

/** The route table knows which code and data a path needs; links only know that somebody aims at it. */
export const setPreloader = (given: Preload): void => {
  preloader = given
}

export const preload = (path: string): void => preloader(path)
