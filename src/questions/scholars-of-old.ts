import type { SaidEnd } from './said-end.ts'

/**
 * Galton, Lagrange and the Bernoullis, who took no doctorate in our sense, or took it before there were advisers, and those of Soviet Russia,
 * which had no degrees from 1918 to 1934: by name, for graphs without years.
 */
export function isOfOldUniversities({ named }: SaidEnd): boolean {
  if (named.kind !== 'entity') return false
  return ofOld.has(named.label) || / Bernoulli$/.test(named.label)
}

const ofOld: ReadonlySet<string> = new Set(
  `Abraham Gottlob Werner, Abraham Gotthelf Kästner, Adrien-Marie Legendre, Alexander Friedmann, Alexander von Humboldt, Anna Pankratova,
  André-Marie Ampère, August Ferdinand Möbius,
  August Wilhelm Schlegel, Augustin-Louis Cauchy, Bernhard Riemann, Carl Anton Bjerknes, Carl Friedrich Gauss, Carl Gustav Jacob Jacobi, Charles Babbage,
  Charles Darwin, Christiaan Huygens, Christian Lassen, Christian Samuel Weiss, Ernst Kummer, Eilhard Mitscherlich, Felix Hoppe-Seyler, Francis Galton,
  Franz Ernst Neumann, Friedrich Bessel, Friedrich Wöhler, Georg Christoph Lichtenberg, George Stokes, Giovanni Antonio Amedeo Plana,
  Giovanni Battista Riccioli, Giovanni Domenico Cassini, Gottfried Wilhelm Leibniz, Gustav Kirchhoff, Heinrich Gustav Magnus, Hermann von Helmholtz,
  Isaac Newton, Jacobus Golius, James Clerk Maxwell, Johann Christian Martin Bartels, Johann Friedrich Pfaff, Johann Lukas Schönlein, Johannes Peter Müller,
  Joseph Fourier, Joseph-Louis Lagrange, Justus von Liebig, Karl Rudolphi, Karl Weierstrass, Leonhard Euler, Leopold Gmelin, Lev Landau, Michael Faraday,
  Nicolas Carnot, Nicolas Malebranche, Nikolai Brashman, Nikolai Ivanovich Lobachevsky, Otto Hesse, Pafnuty Chebyshev, Peter Gustav Lejeune Dirichlet,
  Pierre-Simon Laplace, Robert Bunsen, Rudolf Clausius, Rudolf Virchow, Rudolf Wagner, Rudolph Leuckart, Rudolph Leuckhart, Siméon Denis Poisson,
  Sir George Stokes, 1st Baronet, Thomas van Erpe, Viktor Bunyakovsky, William Hopkins, William Rowan Hamilton`.split(
    /,\s+(?!1st)/,
  ),
)
