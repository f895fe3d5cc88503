/** Form fields on Formik: plain code, bundled by each app with the page that needs it. */
export {};
