type Preload = (path: string) => void

let preloader: Preload = () => {}

/** Set by the app, because only its route table contains the code and data of a path. */
export const setPreloader = (given: Preload): void => {
  preloader = given
}

export const preload = (path: string): void => preloader(path)
