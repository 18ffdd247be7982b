export default {
  plugins: ['prettier-plugin-astro'],
  singleQuote: true,
  printWidth: 110,
};
